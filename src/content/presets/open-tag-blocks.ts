import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, includeMark, type MarkedBlock, openMark, unreadMark } from '../markdown/page-marks.ts';
import { createSlugger, type Slugger } from '../markdown/slug-rules.ts';

type Attribute = (key: string) => string | undefined;

const tag =
  /\\?\{%-?[ \t]*(\/?)[ \t]*((?:end)?(?:hint|tabs?|code|content-ref|page-ref|embed|include|stepper|step|columns?|file|openapi[\w-]*|swagger[\w-]*|api-[\w-]+|updates?|prompt)|@[\w/-]+)\b((?:[^%{\n]|%(?!\\?\})|\{(?!%)){0,200000})%\\?\}/g;

/**
 * Converts GitBook's tags, which its editor may have escaped, to marks, links and includes:
 *
 *     {% hint style="info" %}        <!--docent:open …-->
 *     It helps.                 ->   It helps.
 *     {% endhint %}                  <!--docent:close-->
 */
export function openTagBlocks(text: string): string {
  if (!text.includes('{%')) return text;
  const anchors = createSlugger('gitbook');
  return withFenceTitles(
    mapProseLines(withoutSpecLinks(text), (line) =>
      line.replace(tag, (_match, closing: string, name: string, parameters: string) => {
        const attribute = (key: string) => new RegExp(`\\b${key}=["']([^"']*)["']`).exec(parameters)?.[1];
        const isEnd = closing === '/' || name.startsWith('end');
        const block = name.replace(/^end/, '');
        if (isEnd) return /^(hint|tabs?|stepper)$/.test(block) ? closeMark : '';
        return opening(block, attribute, parameters, anchors);
      }),
    ),
  );
}

function opening(name: string, attribute: Attribute, parameters: string, anchors: Slugger): string {
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
      return included(/["']([^"']+)["']/.exec(parameters)?.[1] ?? '');
    case 'code':
      return titleMark(attribute('title'));
    case 'embed':
      return linkTo(attribute('url'));
    case 'swagger':
    case 'openapi':
    case 'openapi-operation':
      return operation(attribute, anchors);
    default:
      return name.startsWith('@') ? linkTo(attribute('url')) || unreadMark(name.split('/').at(-1)!) : '';
  }
}

/** Content that GitBook keeps for several pages, `https://app.gitbook.com/…`, is not in the repository. */
function included(path: string): string {
  return /^https?:/.test(path) ? unreadMark('include') : includeMark({ kind: 'page', path });
}

/** GitBook makes the anchor of an operation from its path. */
function operation(attribute: Attribute, anchors: Slugger): string {
  const [method, path, summary] = [
    attribute('method')?.toUpperCase(),
    attribute('path'),
    attribute('summary'),
  ];
  if (path === undefined) return summary === undefined ? '' : `**${summary}**`;
  return `<a id="${anchors.slug(path)}"></a>**${[method, path, summary].filter(Boolean).join(' ')}**`;
}

function linkTo(address: string | undefined): string {
  const url = address?.replace(/[<>\s]/g, '');
  return url === undefined ? '' : `[${url}](<${url}>)`;
}

/** Removes the link to the description file that follows an operation. */
function withoutSpecLinks(text: string): string {
  return text.replace(/^\[[^\]\n]*\]\([^)\n]*\)(?=\n\{% endopenapi)/gm, '');
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
