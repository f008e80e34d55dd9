import { escapeHtml } from '../escape-html.ts';
import { insightsShell } from './insights-shell.ts';

/** The page that shows a notice. */
interface NoticePlace {
  /** Name of the site. */
  name: string;
  /** Path of the insights page. */
  path: string;
}

/** The sign-in form. */
export function loginPage(
  { name, path }: NoticePlace,
  { fault, cameByLink = false }: { fault?: string; cameByLink?: boolean } = {},
): string {
  const problem =
    fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>\n`;
  const described = fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"';
  const again = cameByLink
    ? `\n<p class="small">Already signed in? <a href="${escapeHtml(path)}">Open insights</a>.</p>`
    : '';
  const body = card(
    name,
    'Insights',
    `<p>These insights are for the owner of the docs.</p>
<form method="post" action="${escapeHtml(path)}/login">
<label for="token">Admin token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${described}>
${problem}<button class="main">Sign in</button>
</form>
<p class="small">The token is the value of <code>DOCENT_ADMIN_TOKEN</code> on the server. Without that variable, <code>docent serve</code> prints a sign-in link when it starts.</p>${again}`,
  );
  return insightsShell({ name, title: 'Sign in', body });
}

/** Explains how to set an admin token, which is needed to sign in. */
export function tokenMissingPage({ name }: Pick<NoticePlace, 'name'>): string {
  const body = card(
    name,
    'Admin token required',
    `<p>This page requires an admin token, and the server has none. Start the server with a token:</p>
<pre tabindex="0" aria-label="Command"><code>DOCENT_ADMIN_TOKEN="$(openssl rand -hex 24)" docent serve ./docs</code></pre>
<p class="small">If you use Docent as a library, set <code>adminToken</code> in <code>createApp</code>.</p>`,
  );
  return insightsShell({ name, title: 'Insights', body });
}

const titles: Partial<Record<number, string>> = {
  403: 'Request not allowed',
  404: 'Answer not found',
  409: 'The golden questions cannot be changed',
  429: 'Too many attempts',
  503: 'No insights yet',
};

/** An error, with a link back to the insights. */
export function noticePage(
  { name, path }: NoticePlace,
  { status, message, code }: { status: number; message: string; code: string },
): string {
  const title =
    code === 'journal_unreachable'
      ? 'The journal is temporarily unavailable'
      : (titles[status] ?? 'This page cannot be shown');
  const hint =
    code === 'journal_off'
      ? '<p class="small">To record searches and questions, remove <code>journal: off</code> from the configuration.</p>'
      : '';
  const body = card(
    name,
    title,
    `<p>${escapeHtml(message)}</p>\n${hint}<p><a href="${escapeHtml(path)}">Back to the insights</a></p>`,
  );
  return insightsShell({ name, title, body });
}

function card(name: string, title: string, html: string): string {
  return `<main class="card">
<p class="eyebrow">${escapeHtml(name)}</p>
<h1>${escapeHtml(title)}</h1>
${html}
</main>`;
}
