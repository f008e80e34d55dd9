const labels = new Map([
  ['js', 'JavaScript'],
  ['jsx', 'JavaScript'],
  ['javascript', 'JavaScript'],
  ['ts', 'TypeScript'],
  ['tsx', 'TypeScript'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['cs', 'C#'],
  ['cpp', 'C++'],
  ['php', 'PHP'],
  ['py', 'Python'],
  ['rb', 'Ruby'],
  ['rs', 'Rust'],
  ['sh', 'Shell'],
  ['curl', 'cURL'],
]);

const abbreviations = /^(?:cli|css|grpc|html|http|https|json|rest|scss|sql|toml|xml|yaml|yml)$/;

/** The label of a tab whose name in the source is a language or a framework: `TypeScript` for `ts`, `React` for `react`. */
export function languageLabel(name: string): string {
  const label = labels.get(name);
  if (label !== undefined || !/^[a-z]+$/.test(name)) return label ?? name;
  return abbreviations.test(name) ? name.toUpperCase() : `${name[0]!.toUpperCase()}${name.slice(1)}`;
}
