import { createElement } from 'react';

export default function SearchBar() {
  return createElement('docent-search', { 'data-place': 'bar' });
}
