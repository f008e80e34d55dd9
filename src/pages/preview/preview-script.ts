import { earlyKeysScript } from '../early-keys-script.ts';

/**
 * Script of the preview: copy buttons, highlighting of the current section, menus that close. All pages can be read
 * without it.
 */
export const previewScript = `${earlyKeysScript}
const pages = document.querySelector('.pages');
const here = pages?.querySelector('[aria-current=page]');
const topOf = (row) => row.getBoundingClientRect().top - pages.getBoundingClientRect().top + pages.scrollTop;
// The list stays at its start if the page is in sight there; otherwise it begins with a whole row.
const centre = () => {
  if (!here || pages.clientHeight === 0) return;
  const start = topOf(here) + here.offsetHeight < 0.85 * pages.clientHeight ? 0 : topOf(here) - pages.clientHeight / 2;
  const rows = [...pages.querySelectorAll('a, summary')].filter((row) => row.checkVisibility());
  const first = start > 0 && rows.find((row) => topOf(row) >= start);
  pages.scrollTop = first ? topOf(first) - 12 : 0;
};
centre();
pages?.addEventListener('toggle', (event) => { if (event.target === pages) centre(); });

const { copy, copied } = document.body.dataset;
for (const block of copy ? document.querySelectorAll('figure.code') : []) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.setAttribute('aria-label', copy);
  button.addEventListener('click', async () => {
    const code = block.querySelector('code');
    const prompt = /^(?:\\$|>) /;
    const lines = code.textContent.split('\\n');
    const commands = lines.filter((line) => prompt.test(line));
    const text = commands.length > 0 ? commands.map((line) => line.replace(prompt, '')).join('\\n') : code.textContent;
    try { await navigator.clipboard.writeText(text); }
    catch { getSelection().selectAllChildren(code); return; }
    button.setAttribute('aria-label', copied);
    button.classList.add('done');
    setTimeout(() => { button.setAttribute('aria-label', copy); button.classList.remove('done'); }, 2000);
  });
  block.append(button);
}

// A tab that is open stays open: one of them is always shown.
for (const summary of document.querySelectorAll('.tabs > details > summary')) {
  summary.addEventListener('click', (event) => {
    if (summary.parentElement.open) event.preventDefault();
    summary.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  summary.addEventListener('keydown', (event) => {
    const tabs = [...summary.closest('.tabs').children];
    const steps = { ArrowLeft: -1, ArrowRight: 1 };
    const turn = getComputedStyle(summary).direction === 'rtl' ? -1 : 1;
    const at = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : event.key in steps ? tabs.indexOf(summary.parentElement) + turn * steps[event.key] : -1;
    const tab = tabs[at];
    if (tab === undefined) return;
    event.preventDefault();
    tab.open = true;
    tab.firstElementChild.focus();
  });
}

const openMenus = () => document.querySelectorAll(':is(.scopes, .contents-above details)[open]');
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target) || target.closest('a')) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) { menu.open = false; menu.firstElementChild.focus(); }
});

const links = Map.groupBy(document.querySelectorAll(':is(.contents, .contents-above) a'), (link) => decodeURIComponent(link.hash.slice(1)));
const now = document.querySelector('.contents-above .now');
const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
let current = [];
// A link to a passage scrolls to the middle of a section: the heading above it counts as read until the reader moves on.
let aimed = null, hasMoved = false;
const aim = () => {
  const target = document.querySelector('article :target');
  const isAbove = (heading) => heading === target || heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  aimed = target ? headings.findLast(isAbove) ?? null : null;
};
const spy = () => {
  // A heading that a link leads to is just below the bars.
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 40;
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
  const read = aimed ?? (isAtEnd ? headings.at(-1) : headings.findLast((heading) => heading.getBoundingClientRect().top < top));
  const here = links.get((read ?? headings[0])?.id) ?? [];
  if (here === current) return;
  for (const link of current) link.removeAttribute('aria-current');
  for (const link of here) {
    link.setAttribute('aria-current', 'location');
    const list = link.closest('.contents, .contents-above ul');
    list.scrollTop += link.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  }
  now.textContent = here[0].textContent;
  current = here;
};
if (headings.length > 0) {
  let waiting = false;
  addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    // Browsers look for the words of a link when this script has run.
    requestAnimationFrame(() => { waiting = false; if (!hasMoved) aim(); spy(); });
  }, { passive: true });
  for (const type of ['wheel', 'touchmove', 'keydown', 'mousedown'])
    addEventListener(type, () => { aimed = null; hasMoved = true; }, { passive: true });
  addEventListener('hashchange', () => { hasMoved = false; aim(); spy(); });
  aim();
  spy();
}
`;
