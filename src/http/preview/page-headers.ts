import { previewPolicy } from '../../pages/preview/page-shell.ts';

/** Headers of every page of the preview. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': previewPolicy,
  'cache-control': 'no-cache',
  vary: 'Accept',
};
