import { type IconName, icon } from './icons.ts';
import { make } from './make.ts';
import type { Setting } from './setting.ts';
import { fill } from './texts/fill.ts';
import type { Trouble, TroubleKind } from './trouble.ts';

const icons: Partial<Record<TroubleKind, IconName>> = {
  limited: 'clock',
  unavailable: 'clock',
  private: 'lock',
  refusedOrigin: 'lock',
  refusedByPolicy: 'lock',
};
const longestPauseMs = 30_000;

/** Shows an error. If waiting helps, retries after a countdown, or at once when the network is back. */
export function troubleView(
  trouble: Trouble,
  failures: number,
  setting: Setting,
  retry: () => void,
): HTMLElement {
  const { texts, service } = setting;
  const { title, detail, code } = wordsOf(trouble, setting);
  const view = make(
    'div',
    { class: 'trouble', part: 'trouble', 'data-kind': trouble.kind },
    icon(icons[trouble.kind] ?? 'warning'),
    make('p', { class: 'trouble-title', role: 'alert' }, title),
    detail && make('p', { class: 'trouble-detail', dir: 'auto' }, detail),
    code && make('code', { class: 'trouble-code', dir: 'ltr' }, code),
  );
  if (trouble.kind === 'private') view.append(tokenForm());
  else if (trouble.retryMs !== null) countDown(pauseOf(trouble, failures));
  else if (trouble.kind === 'failed') view.append(retryButton());
  return view;

  function tokenForm(): HTMLElement {
    const field = make('input', {
      type: 'password',
      class: 'field',
      'aria-label': texts.token,
      placeholder: texts.token,
      autocomplete: 'off',
    });
    const onsubmit = (event: Event) => {
      event.preventDefault();
      if (field.value.trim() === '') return;
      service.accessToken = field.value.trim();
      retry();
    };
    return make(
      'form',
      { class: 'token', onsubmit },
      field,
      make('button', { type: 'submit', class: 'main' }, texts.tokenSend),
    );
  }

  function retryButton(): HTMLElement {
    return make('button', { type: 'button', class: 'plain', part: 'retry', onclick: retry }, texts.retryNow);
  }

  function countDown(pauseMs: number): void {
    const due = Date.now() + pauseMs;
    const clock = make('p', { class: 'trouble-detail countdown' });
    view.append(clock, trouble.kind === 'limited' ? '' : retryButton());
    const online = () => end(true);
    const tick = () => {
      const seconds = Math.ceil((due - Date.now()) / 1000);
      clock.textContent = fill(texts.retryIn, { seconds: Math.max(0, seconds) });
      // No retry while the view is not visible.
      if (seconds <= 0 && view.isConnected && view.checkVisibility()) end(true);
      else if (wasShown && !view.isConnected) end(false);
      wasShown ||= view.isConnected;
    };
    let wasShown = false;
    const timer = setInterval(tick, 250);
    globalThis.addEventListener('online', online);
    const end = (again: boolean) => {
      clearInterval(timer);
      globalThis.removeEventListener('online', online);
      if (again && view.isConnected) retry();
    };
    tick();
  }
}

/** The message to show: for a page that is not allowed to search, what its owner has to change. */
function wordsOf(
  { kind, message }: Trouble,
  { texts, service }: Setting,
): { title: string; detail?: string; code?: string } {
  const { origin } = location;
  switch (kind) {
    case 'refusedOrigin':
      return {
        title: texts.notAllowed,
        detail: fill(texts.allowOrigin, { origin, server: service.origin }),
        // A page without an origin, such as a local file, cannot be listed.
        code: `allowedOrigins: ["${origin === 'null' ? '*' : origin}"]`,
      };
    case 'refusedByPolicy':
      return {
        title: texts.notAllowed,
        detail: fill(texts.allowConnection, { server: service.origin }),
        code: `connect-src ${service.origin}`,
      };
    case 'rejected':
      // Messages of the server are shown only if the reader can act on them.
      return { title: texts.failed, detail: message };
    default:
      return { title: texts[kind] };
  }
}

/** For an unreachable service, the wait grows with the number of failures. */
function pauseOf({ kind, retryMs }: Trouble, failures: number): number {
  const pause = retryMs ?? 0;
  const isGone = kind === 'unreachable' || kind === 'offline';
  return isGone ? Math.min(longestPauseMs, pause * 2 ** Math.max(0, failures - 1)) : pause;
}
