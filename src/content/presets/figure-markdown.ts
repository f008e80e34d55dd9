import { escapeMarkup, Markdown } from './hugo-functions.ts';

/** An image and its caption, from the parameters of a shortcode. */
export function figureMarkdown(named: ReadonlyMap<string, string>, isAlone: boolean): string {
  const caption = ['title', 'caption'].flatMap((key) => named.get(key) || []).join(' ');
  const alt = named.get('alt') || caption;
  const source = named.get('src')?.replace(/[<>"\n]/g, '') ?? '';
  if (alt === '' && source === '') return '';
  if (caption !== '' && isAlone) {
    const plain = escapeMarkup(alt.replace(/["\n]/g, ' '));
    const words = new Markdown(caption.replace(/\n/g, ' ')).html();
    return `<figure><img src="${source}" alt="${plain}"><figcaption>${words}</figcaption></figure>`;
  }
  const image = `![${alt.replace(/[[\]\n]/g, ' ')}](<${source}>)`;
  return caption === '' || caption === alt ? image : `${image} ${caption}`;
}
