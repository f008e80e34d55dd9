import type { AppSettings } from '../app-settings.ts';
import type { HttpError } from '../http-error.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import type { Reply } from '../reply.ts';
import { shell } from './shell.ts';

/** Asks for the admin token. */
export function loginPage(
  path: string,
  settings: AppSettings,
  { status, fault, cameByLink = false }: { status: number; fault?: string; cameByLink?: boolean },
): Reply {
  const problem =
    fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>\n`;
  const described = fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"';
  const again = cameByLink
    ? `\n<p class="small">Signed in already? <a href="${escapeHtml(path)}">Open the insights</a>.</p>`
    : '';
  const body = card(
    settings,
    'Insights',
    `<p>What readers looked for and did not find is for the owner of these docs.</p>
<form method="post" action="${escapeHtml(path)}/login">
<label for="token">Admin token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${described}>
${problem}<button class="main">Sign in</button>
</form>
<p class="small">The token is the value of <code>DOCENT_ADMIN_TOKEN</code> on the server. Without that variable, <code>docent serve</code> prints a sign-in link when it starts.</p>${again}`,
  );
  return shell({ status, title: 'Sign in', body }, settings);
}

/** Nobody can sign in where there is no token: says how to get one. */
export function tokenMissingPage(settings: AppSettings): Reply {
  const body = card(
    settings,
    'Insights need an admin token',
    `<p>This page opens only with a token, and the server has none. Choose one, and start the server with it:</p>
<pre tabindex="0" aria-label="Command"><code>DOCENT_ADMIN_TOKEN="$(openssl rand -hex 24)" docent serve ./docs</code></pre>
<p class="small">In a server of your own, it is the setting <code>adminToken</code> of <code>createApp</code>.</p>`,
  );
  return shell({ status: 404, title: 'Insights', body }, settings);
}

const titles: Partial<Record<number, string>> = {
  403: 'This was not sent from here',
  404: 'There is no such answer',
  409: 'The golden questions cannot be changed',
  429: 'Too many attempts',
  503: 'There is nothing to show yet',
};

/** What went wrong, and the way back. */
export function noticePage(
  { status, message, headers, code }: Pick<HttpError, 'status' | 'message' | 'headers' | 'code'>,
  path: string,
  settings: AppSettings,
): Reply {
  const title =
    code === 'journal_unreachable'
      ? 'The journal cannot be read at the moment'
      : (titles[status] ?? 'This cannot be shown');
  const hint =
    code === 'journal_off'
      ? '<p class="small">Without <code>journal: off</code> in the configuration, the server records what is asked.</p>'
      : '';
  const body = card(
    settings,
    title,
    `<p>${escapeHtml(message)}</p>\n${hint}<p><a href="${escapeHtml(path)}">Back to the insights</a></p>`,
  );
  return shell({ status, title, body, headers }, settings);
}

function card({ name = 'Docent' }: AppSettings, title: string, html: string): string {
  return `<main class="card">
<p class="eyebrow">${escapeHtml(name)}</p>
<h1>${escapeHtml(title)}</h1>
${html}
</main>`;
}
