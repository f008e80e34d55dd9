/** Generic headings, which need their parent heading. */
const generic =
  /^(?:(?:an? |more |other |basic |advanced |code |usage |sample |full |complete )?(?:examples?|usage)|about|arguments|attributes|background|basics|before you begin|caveats|defaults?|description|details|fields|general|how it works|intro(?:duction)?|(?:known )?limitations|next steps|notes?|options|other|output|overview|parameters|prerequisites|procedure|properties|related(?: \w+)?|requirements|responses?|returns|see also|solution|steps|summary|syntax|tips|values|beispiele?|übersicht|verwendung|einführung|exemples?|aperçu|utilisation|ejemplos?|uso|resumen|exemplos?|visão geral|例|使用例|概要|使い方|示例|概述|用法|예제?|예시|개요|사용법)$/i;

/**
 * The end of a heading trail, starting with the last heading that is not generic. `Kettle › Filters › Examples` ->
 * `Filters › Examples`
 */
export function tellingHeadings(trail: readonly string[]): readonly string[] {
  const last = trail.findLastIndex((heading) => !isGenericHeading(heading));
  return trail.slice(Math.max(last, 0));
}

export function isGenericHeading(heading: string): boolean {
  return generic.test(heading.trim());
}
