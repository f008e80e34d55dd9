import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, includeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';

const tag =
  /\\?\{%-?[ \t]*(\/?)[ \t]*((?:end)?(?:hint|tabs?|code|content-ref|page-ref|embed|include|stepper|step|columns?|file|openapi[\w-]*|swagger[\w-]*|api-[\w-]+|updates?|prompt)|@[\w/-]+)\b((?:[^%{\n]|%(?!\\?\})|\{(?!%)){0,20000})%\\?\}/g;

/**
 * Turns the tags of GitBook, which its editor may have escaped, into marks, links and includes:
 *
 *     {% hint style="info" %}        <!--docent:open …-->
 *     It helps.                 ->   It helps.
 *     {% endhint %}                  <!--docent:close-->
 */
export function openTagBlocks(text: string): string {
  if (!text.includes('{%')) return text;
  return withFenceTitles(
    mapProseLines(text, (line) =>
      line.replace(tag, (_match, closing: string, name: string, parameters: string) => {
        const attribute = (key: string) => new RegExp(`\\b${key}=["']([^"']*)["']`).exec(parameters)?.[1];
        const isEnd = closing === '/' || name.startsWith('end');
        const block = name.replace(/^end/, '');
        if (isEnd) return /^(hint|tabs?|stepper)$/.test(block) ? closeMark : '';
        return opening(block, attribute, parameters);
      }),
    ),
  );
}

function opening(name: string, attribute: (key: string) => string | undefined, parameters: string): string {
  const mark = (block: MarkedBlock) => openMark(block);
  switch (name) {
    case 'hint':
      return mark(componentKind('callout', (key) => (key === 'type' ? attribute('style') : undefined))!);
    case 'tabs':
    case 'stepper':
      return mark({ kind: 'group' });
    case 'tab':
      return mark({ kind: 'panel', label: attribute('title') ?? 'Tab' });
    case 'include':
      return includeMark({ kind: 'page', path: /["']([^"']+)["']/.exec(parameters)?.[1] ?? '' });
    case 'code':
      return titleMark(attribute('title'));
    case 'embed': {
      const url = attribute('url')?.replace(/[<>\s]/g, '');
      return url === undefined ? '' : `[${url}](<${url}>)`;
    }
    case 'swagger':
      return `**${[attribute('method')?.toUpperCase(), attribute('path'), attribute('summary')].filter(Boolean).join(' ')}**`;
    default:
      return '';
  }
}

function titleMark(title: string | undefined): string {
  return title === undefined ? '' : `<!--docent:title ${title.replaceAll('--', '')}-->`;
}

/** Moves the title of a `{% code %}` tag to the fence below it. */
function withFenceTitles(text: string): string {
  return text.replace(
    /<!--docent:title (.*?)-->([ \t]*\n(?:[ \t]*\n)?)([ \t]*(?:`{3,}|~{3,})[^\n`]*)/g,
    (_match, title: string, between: string, fence: string) =>
      `${between}${fence} title="${title.replaceAll('"', "'")}"`,
  );
}
