export const LAST_UPDATED = { iso: '2025-07-22', text: 'July 22, 2025' } as const
