import { fileNameOf } from '../content/readable-name.ts'

/** What cameras, phones, messengers and scanners call their files. */
const CAMERA_NAME =
  /^(?:img|dsc[fn]?|dscn|p|pxl|mvi|gopr|dji|sam|cimg|scan|image|photo|screenshot|whatsapp[ _-]image)[ _-]*\d{2,}|^\d[\d _-]{4,}(?:\.|$)|^[\da-f]{8}-[\da-f]{4}-|^_?[a-z]{2,4}_?\d{4,}/i

/** Whether a picture is called what its camera called it, and so says nothing to anybody. */
export function isCameraName(name: string): boolean {
  return CAMERA_NAME.test(fileNameOf(name))
}
