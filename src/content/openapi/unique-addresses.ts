import type { OperationAddress } from './operation-url.ts';
import type { Spec } from './spec.ts';

/** Gives each operation a unique address; the second operation with an address gets `-2`. */
export class UniqueAddresses {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #spec: Spec;

  constructor(overviewUrl: string, spec: Spec) {
    this.#taken.add(overviewUrl);
    this.#spec = spec;
  }

  claim(wanted: OperationAddress, place: readonly string[]): OperationAddress {
    const address = this.#claimFree(wanted);
    if (address !== wanted) this.#spec.complaints.duplicateUrl(linkOf(wanted), linkOf(address), place);
    return address;
  }

  /** The URL of a page that is not an operation. */
  claimPage(url: string): string {
    return this.#claimFree({ url, anchor: null }).url;
  }

  #claimFree(wanted: OperationAddress): OperationAddress {
    const link = linkOf(wanted);
    let address = wanted;
    let count = this.#counts.get(link) ?? 1;
    while (this.#taken.has(linkOf(address))) address = withSuffix(wanted, ++count);
    this.#counts.set(link, count);
    this.#taken.add(linkOf(address));
    return address;
  }
}

function linkOf({ url, anchor }: OperationAddress): string {
  return anchor === null ? url : `${url}#${anchor}`;
}

function withSuffix({ url, anchor }: OperationAddress, count: number): OperationAddress {
  return anchor === null ? { url: `${url}-${count}`, anchor } : { url, anchor: `${anchor}-${count}` };
}
