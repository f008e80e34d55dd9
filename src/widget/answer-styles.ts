import styles from './styles/answers.css';

let sheet: CSSStyleSheet | null = null;

/** Adds the styles of answers and passages to an element. */
export function addAnswerStyles(root: ShadowRoot): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
