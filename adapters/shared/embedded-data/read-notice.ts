import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import exifReader, { type ExpandedTags, type XmpTag } from 'exifreader'
import { cleanAltText, cleanNotice, type PictureWords } from '#core/content/pictures/picture-notice.ts'

/** Editing histories can make packets huge. */
const MAX_XMP_CHARACTERS = 512 * 1024

const domParser = {
  parseFromString(xml: string, type: string) {
    // Entities would be an attack on the parser.
    if (xml.length > MAX_XMP_CHARACTERS || /<!DOCTYPE/i.test(xml)) return undefined
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, type)
  },
}

/** Reads only the author, the description and whether there is a location. */
const READ = {
  exif: ['Artist', 'Copyright', 'GPSLatitude', 'GPSLongitude'],
  iptc: ['By-line', 'Credit', 'Copyright Notice'],
  xmp: ['Credit', 'creator', 'rights', 'AltTextAccessibility'],
  png: ['Author', 'Copyright'],
}

/**
 * Author of a picture, and its description if XMP has one (IPTC-IIM and EXIF have no field for it). The first source
 * with a value counts, in the order of the IPTC guidelines: XMP, IPTC, EXIF, then PNG texts. The credit line takes
 * precedence over the creator's name.
 */
export function pictureWords(file: Uint8Array): PictureWords {
  const { xmp, iptc, exif, pngText } = tagsIn(file)
  const notice = cleanNotice({
    credit: firstText(
      xmp?.['Credit'],
      xmp?.['creator'],
      iptc?.['Credit'],
      iptc?.['By-line'],
      exif?.Artist,
      pngText?.['Author'],
    ),
    copyright: firstText(
      inFirstLanguage(xmp?.['rights']),
      iptc?.['Copyright Notice'],
      exif?.Copyright,
      pngText?.['Copyright'],
    ),
  })
  const alternative = cleanAltText(inFirstLanguage(xmp?.['AltTextAccessibility'])?.description)
  return { notice, ...(alternative !== undefined && { alternative }) }
}

export function hasExifLocation(file: Uint8Array): boolean {
  const { exif } = tagsIn(file)
  return exif?.GPSLatitude !== undefined || exif?.GPSLongitude !== undefined
}

function tagsIn({ buffer, byteOffset, byteLength }: Uint8Array): ExpandedTags {
  try {
    return exifReader.load(Buffer.from(buffer, byteOffset, byteLength), {
      expanded: true,
      includeTags: READ,
      domParser,
    })
  } catch {
    // There is no metadata, or it is damaged. The library has no common error class.
    return {}
  }
}

function inFirstLanguage(tag: XmpTag | undefined): XmpTag | undefined {
  return Array.isArray(tag?.value) ? tag.value[0] : tag
}

interface Tag {
  readonly description: string
}

function firstText(...tags: readonly (Tag | readonly Tag[] | undefined)[]): string | undefined {
  return tags
    .flat()
    .map((tag) => tag?.description.trim())
    .find((text) => text)
}
