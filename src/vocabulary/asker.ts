/** Who asks: a reader of the site, or an agent. */
export type Asker = 'reader' | 'agent';
