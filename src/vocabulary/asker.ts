/** Who asks: a person who reads the site, or a program on somebody's behalf. */
export type Asker = 'reader' | 'agent';
