const nameOfSite = '(?:product|project|site|brand)_?name';
const componentName = new RegExp(`^${nameOfSite}$`, 'i');
const placeholder = new RegExp(
  `(\\b(?:title|heading|label|text|subtitle|description)\\s*[=:]\\s*(["'\`])(?:(?!\\2)[^\\n]){0,500}?)\\{${nameOfSite}\\}`,
  'gi',
);

/** In the text of a heading, where the site's name is shown. The anchor of the heading is made without the name. */
export const siteNameMark = '\uE000';

/** Whether a component shows what the site is called: `<ProductName />`. */
export function namesSite(component: string): boolean {
  return componentName.test(component);
}

/** Fills in the name where components do it: `description="Learn about {ProductName}"`. */
export function fillSiteName(body: string, siteName: string): string {
  return body.replace(placeholder, (_match, before: string) => before + siteName);
}
