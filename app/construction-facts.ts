import type { Fact } from './ui/fact-list.tsx'

export const CONSTRUCTION_FACTS: readonly Fact[] = [
  { value: '1 1/2 inch', label: 'Solid wood frames' },
  { value: '1/2 inch', label: 'Plywood sides' },
  { value: '3/4 inch', label: 'Plywood shelves' },
  { value: '5/8 inch', label: 'Hardwood dovetail drawer boxes', note: 'Standard; 3/4 inch is optional' },
]
