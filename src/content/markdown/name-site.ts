const nameOfSite = '(?:product|project|site|brand)_?name';
const componentName = new RegExp(`^${nameOfSite}$`, 'i');
const placeholder = new RegExp(
  `(\\b(?:title|heading|label|text|subtitle|description)\\s*[=:]\\s*(["'\`])(?:(?!\\2)[^\\n]){0,500}?)\\{${nameOfSite}\\}`,
  'gi',
);

/** Placeholder for the site's name in the text of a heading. The heading's anchor is made without the name. */
export const siteNameMark = '\uE000';

/** Whether a component shows the site's name: `<ProductName />`. */
export function namesSite(component: string): boolean {
  return componentName.test(component);
}

/** Fills in the site's name as components do: `description="Learn about {ProductName}"`. */
export function fillSiteName(body: string, siteName: string): string {
  return body.replace(placeholder, (_match, before: string) => before + siteName);
}
