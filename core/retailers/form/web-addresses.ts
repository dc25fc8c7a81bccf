/**
 * The most common top-level domains, recognized in any letter case and after any letters. The last two are reserved
 * names for examples.
 */
const COMMON_ENDINGS = new Set(
  'com net org info biz io co ai app dev me cc tv ly gl gd gg uk eu ru cn xyz top site online store shop club live link click icu vip zip test example'.split(
    ' ',
  ),
)

/** Words that people write before a dot without a space after it, as in `Mr.Smith`, `st.louis`, `p.o.box`, `etc.and`. */
const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof rev hon sr jr fr st ste mt ft pt no po ph wm jos ma ave blvd rd ln ct hwy pkwy cir pl sq apt bldg fl rm etc vs incl approx'.split(
    ' ',
  ),
)

/** File extensions that people mention, and suffixes of names, as in `john smith.jr`. */
const OTHER_ENDINGS = new Set(
  'jpg jpeg png gif webp avif heic svg pdf doc docx xls xlsx txt jr sr ii iii iv esq phd'.split(' '),
)

const SCHEME = /:\/\/\S|\b(?:mailto|tel|sms|file|data|javascript|skype|whatsapp):\S/i

/**
 * The words of a text that contain a web address: a scheme, `www.` or a bare domain. Ignores email addresses, and names and sentences
 * without a space after a dot (`Mr.Smith`, `J.R. Ewing`, `maple.We like it`).
 */
export function webAddressesIn(text: string): readonly string[] {
  return seenPlainly(text)
    .split(/[\s,;|<>()[\]{}"“”]+/u)
    .filter((word) => SCHEME.test(word) || (!word.includes('@') && containsHost(word)))
}

/** True for a name that contains an address: an `@`, a scheme or a bare domain. */
export function containsAddress(name: string): boolean {
  return seenPlainly(name).includes('@') || webAddressesIn(name).length > 0
}

function containsHost(word: string): boolean {
  return word.split(/[^\p{L}\p{N}.-]+/u).some((piece) => isHost(piece.replaceAll(/^[.-]+|[.-]+$/g, '')))
}

function isHost(piece: string): boolean {
  const labels = piece.split('.')
  const last = labels.pop() ?? ''
  if (labels.length === 0 || labels.includes('')) return false
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(piece) || labels[0]?.toLowerCase() === 'www') return true
  if (!/^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(last)) return false
  if (COMMON_ENDINGS.has(last.toLowerCase())) return true
  // `Mr.Smith`, `St.Louis` and `MR.SMITH` aren't hosts: people type rare top-level domains in lower case.
  if (last !== last.toLowerCase() || OTHER_ENDINGS.has(last)) return false
  return !labels.every((label) => /^(?:\p{L}|\d+)$/u.test(label) || ABBREVIATIONS.has(label.toLowerCase()))
}

/** The text as people and browsers read it: without invisible characters, and with every kind of dot as a plain one. */
function seenPlainly(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
}

/** Dots before a top-level domain of two letters or more, and the dot of `www.`. */
const DOTS =
  /(?<=www)\.|(?<=[^\s.])(?:\.(?=\p{Cf}*\p{L}\p{Cf}*[\p{L}\p{N}-])|[。．｡](?=\p{Cf}*[a-z]\p{Cf}*[a-z]))/giu

/**
 * Disables every link that email programs would detect: `evil[.]test`, `https[://]evil[.]test`. If an address uses unusual characters, the
 * whole text is normalized; otherwise the rest stays unchanged.
 */
export function disableLinks(text: string): string {
  const safeText = addBrackets(text)
  return webAddressesIn(safeText).length === 0 ? safeText : addBrackets(seenPlainly(safeText))
}

function addBrackets(text: string): string {
  return text
    .replaceAll(DOTS, '[.]')
    .replaceAll(/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/g, (address) => address.replaceAll('.', '[.]'))
    .replaceAll('://', '[://]')
    .replaceAll(/(?<!:)\/\/(?=[\p{L}\p{N}])/gu, '[//]')
    .replaceAll(/\b(mailto|tel|sms|file|data|javascript|skype|whatsapp):(?=\S)/gi, '$1[:]')
    .replaceAll(/\\\\(?=\w)/g, '[\\]\\')
}
