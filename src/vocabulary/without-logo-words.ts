/** What an image of a logo or a banner names: `Kettle logo` -> `Kettle` */
export function withoutLogoWords(alt: string): string {
  return alt
    .replace(
      /\b(?:(?:the|our) )?(?:official |project )?(?:logo(?:type)?|banner|wordmark|header)\b(?: image)?(?: of| for)?/gi,
      '',
    )
    .trim();
}
