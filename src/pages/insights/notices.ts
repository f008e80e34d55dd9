import { escapeHtml } from '../escape-html.ts';
import { insightsShell } from './insights-shell.ts';

/** Where a notice is shown. */
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
    ? `\n<p class="small">Signed in already? <a href="${escapeHtml(path)}">Open the insights</a>.</p>`
    : '';
  const body = card(
    name,
    'Insights',
    `<p>What readers looked for and did not find is for the owner of these docs.</p>
<form method="post" action="${escapeHtml(path)}/login">
<label for="token">Admin token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${described}>
${problem}<button class="main">Sign in</button>
</form>
<p class="small">The token is the value of <code>DOCENT_ADMIN_TOKEN</code> on the server. Without that variable, <code>docent serve</code> prints a sign-in link when it starts.</p>${again}`,
  );
  return insightsShell({ name, title: 'Sign in', body });
}

/** Says how to configure an admin token: without one nobody can sign in. */
export function tokenMissingPage({ name }: Pick<NoticePlace, 'name'>): string {
  const body = card(
    name,
    'Insights need an admin token',
    `<p>This page opens only with a token, and the server has none. Choose one, and start the server with it:</p>
<pre tabindex="0" aria-label="Command"><code>DOCENT_ADMIN_TOKEN="$(openssl rand -hex 24)" docent serve ./docs</code></pre>
<p class="small">In a server of your own, it is the setting <code>adminToken</code> of <code>createApp</code>.</p>`,
  );
  return insightsShell({ name, title: 'Insights', body });
}

const titles: Partial<Record<number, string>> = {
  403: 'This was not sent from here',
  404: 'There is no such answer',
  409: 'The golden questions cannot be changed',
  429: 'Too many attempts',
  503: 'There is nothing to show yet',
};

/** An error, with a link back to the insights. */
export function noticePage(
  { name, path }: NoticePlace,
  { status, message, code }: { status: number; message: string; code: string },
): string {
  const title =
    code === 'journal_unreachable'
      ? 'The journal cannot be read at the moment'
      : (titles[status] ?? 'This cannot be shown');
  const hint =
    code === 'journal_off'
      ? '<p class="small">Without <code>journal: off</code> in the configuration, the server records what is asked.</p>'
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
