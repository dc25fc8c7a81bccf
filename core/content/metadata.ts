/** A metadata value after parsing: text, or a boolean for `true`/`false`, or a number for the key `type`. */
export type MetadataValue = string | boolean | number

/** Metadata after parsing. Keys are lower case; absent values are the text `None` (specification §4). */
export type Metadata = Readonly<Record<string, MetadataValue>>

/** The text that stands for "no value" in stored metadata (specification §3). */
export const ABSENT = 'None'
