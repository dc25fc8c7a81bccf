/** A Maskito mask: literal characters as strings, one regular expression per typed character. */
export type Mask = (string | RegExp)[]

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

/** `(000) 000-0000` (specification §5, §9). */
export const PHONE_MASK: Mask = ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4)]

/** Five digits (specification §5, §9). */
export const ZIP_MASK: Mask = digits(5)
