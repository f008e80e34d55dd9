import type { Finding } from '../document.ts';

/** The finding for a component whose content is not in the page. */
export function componentUnread(component: string, line: number | undefined): Finding {
  return {
    code: 'component_unread',
    severity: 'warning',
    line,
    message: `The content of ${component} is not in the page's source, so Docent could not read it.`,
  };
}
