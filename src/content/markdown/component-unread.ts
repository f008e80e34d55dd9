import type { Finding } from '../document.ts';

/** The finding for a component whose content is not in the page. */
export function componentUnread(component: string, line: number | undefined): Finding {
  return {
    code: 'component_unread',
    severity: 'warning',
    line,
    message: `Docent could not read what ${component} shows, because it is not in the page.`,
  };
}
