type Attribute = (name: string) => string | undefined;

/** What a component of a docs framework shows, as far as its name tells. */
export type ComponentKind =
  | { kind: 'callout'; callout: string; title?: string }
  | { kind: 'panel'; label: string }
  | { kind: 'details'; summary: string };

const calloutNames =
  /^(?:note|tip|hint|info|important|warning|caution|danger|error|attention|success|check|deprecated|experimental|seealso)$/i;
const calloutBoxes = /^(?:aside|callout|admonition|alert|banner|message|notice|docs?callout)$/i;
const panelNames = /^(?:tab|tabitem|tabpanel|tab-item|tab-panel|codegroupitem|code-group-item)$/i;
const detailsNames =
  /^(?:details|accordion|accordionitem|collapse|collapsible|disclosure|expandable|expander|toggle)$/i;

/** Recognises callouts, panels of tabs and unfolding content by the names that docs frameworks use; null for others. */
export function componentKind(name: string, attribute: Attribute): ComponentKind | null {
  const first = (...names: string[]) =>
    names
      .map(attribute)
      .find((value) => value)
      ?.trim();
  const title = first('title', 'heading', 'header', 'label', 'summary');
  if (calloutNames.test(name)) return calloutOf(name, title);
  if (calloutBoxes.test(name))
    return calloutOf(first('type', 'variant', 'kind', 'intent', 'status') ?? 'note', title);
  if (panelNames.test(name)) {
    const label = title ?? first('name', 'value');
    return label === undefined ? null : { kind: 'panel', label };
  }
  return detailsNames.test(name) && title !== undefined ? { kind: 'details', summary: title } : null;
}

function calloutOf(callout: string, title: string | undefined): ComponentKind {
  return { kind: 'callout', callout: callout.toLowerCase(), ...(title !== undefined && { title }) };
}
