export interface SearchSettings {
  /** URL of the service, such as `https://docent.example.com/_service`; default `/_service` on the same host. */
  endpoint?: string;
}

export function widgetScript({ endpoint = '/_service' }: SearchSettings): string {
  return `${endpoint.replace(/\/+$/, '')}/widget.js`;
}
