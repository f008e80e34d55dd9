import { type Block, paragraph } from '../../vocabulary/block.ts';
import { listSecuritySchemes, type SecurityScheme } from './describe-security.ts';
import { describedBlocks, isHeading, type PageSections } from './page-sections.ts';
import { codeSpans, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

/** The authentication schemes as a list. A description with more than a paragraph has its own section after the list. */
export function securitySections(spec: Spec, sections: PageSections): Block[] {
  const schemes = listSecuritySchemes(spec);
  if (schemes.length === 0) return [];
  const long = schemes.filter((scheme) => onlyParagraph(scheme) === null);
  const isTitled = ({ description }: SecurityScheme) => isHeading(describedBlocks(description)[0]);
  return [
    sections.heading(2, 'Authentication'),
    { type: 'list', items: schemes.map((scheme) => ({ blocks: [schemeLine(scheme)] })) },
    ...long.filter((scheme) => !isTitled(scheme)).flatMap((scheme) => untitledSection(scheme, sections)),
    ...long.filter(isTitled).flatMap((scheme) => titledSection(scheme, sections)),
  ];
}

function schemeLine(scheme: SecurityScheme): Block {
  const about = onlyParagraph(scheme) ?? [];
  return paragraph(...codeSpans(scheme.label), ...(about.length === 0 ? [] : [': ', ...about]));
}

/** The content of a description that is one paragraph; empty without a description, null if it has more. */
function onlyParagraph({ description }: SecurityScheme) {
  const [first, ...more] = describedBlocks(description);
  if (first === undefined) return [];
  return first.type === 'paragraph' && more.length === 0 ? first.content : null;
}

function untitledSection({ name, label, description }: SecurityScheme, sections: PageSections): Block[] {
  return [sections.heading(3, name), textBlock(label), ...sections.described(description, 4, name)];
}

/** The description's own first heading is the title of the section. */
function titledSection({ label, description }: SecurityScheme, sections: PageSections): Block[] {
  const [title, ...rest] = sections.described(description, 2);
  return [title!, textBlock(label), ...rest];
}
