import type { Docs } from '../../docs.ts';
import type { PreviewSettings } from '../../pages/preview/page-shell.ts';
import { siteTitle } from '../../pages/site-title.ts';
import type { AppSettings } from '../app-settings.ts';
import { shownBrand } from '../front-page-reply.ts';

/** The settings of the preview, with the name and the logo of the site. */
export async function previewSettings(docs: Docs | null, settings: AppSettings): Promise<PreviewSettings> {
  return { ...settings, name: await siteTitle(docs, settings), brand: shownBrand(settings) };
}
