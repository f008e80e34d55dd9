const script = /^\s*---[ \t]*\n([\s\S]*?\n)??---[ \t]*(?:\n|$)/;
const imports = /^import\s[^;]*?['"][^'"\n]*['"];?[ \t]*$/gm;
/** Styles, scripts and comments are not shown. */
const hidden = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
const withoutEnd = /<(area|br|col|hr|img|input|source|track|wbr)\b([^<>]*?)\/?>/g;
/** Named slots, HTML in a string, and directives that need more than a component's props. */
const unsupported = /<slot\b[^<>]*\sname=|\sset:html=|\sis:raw\b|\bdefine:vars=/;

/**
 * A component of Astro as a module with JSX; empty if the component uses syntax that has no equivalent.
 *
 *     ---
 *     const { name } = Astro.props;          function Component(props) { const Astro = { props };
 *     ---                             ->       const { name } = Astro.props;
 *     <b>{name}</b> <slot />                   return <><b>{name}</b> {props.children}</>; }
 */
export function astroModule(text: string): string {
  const [above = '', code = ''] = script.exec(text) ?? [];
  const template = text.slice(above.length).replace(hidden, '');
  if (unsupported.test(template)) return '';
  const body = code.replace(imports, '').replace(/^export\s+(?=interface|type)/gm, '');
  return [
    ...(code.match(imports) ?? []),
    'export default function Component(props) {',
    'const Astro = { props };',
    body,
    `return <>${asJsx(template)}</>;`,
    '}',
  ].join('\n');
}

function asJsx(template: string): string {
  return template
    .replace(withoutEnd, '<$1$2/>')
    .replace(/<slot\s*\/>|<slot\s*>\s*<\/slot>/g, '{props.children}')
    .replace(/<slot\s*>([\s\S]*?)<\/slot>/g, '{props.children ?? <>$1</>}')
    .replace(/(\s)([\w:-]+)=(`[^`]*`)/g, '$1$2={$3}')
    .replace(/(<[A-Za-z][\w.]*(?:\s[^<>]*?)?\s)\{(\w+)\}(?=[\s/>])/g, '$1$2={$2}');
}
