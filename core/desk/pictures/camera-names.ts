import { fileNameOf } from '../../content/names.ts'

/** File names given by cameras, phones, messengers and scanners. */
const CAMERA_NAME =
  /^(?:img|dsc[fn]?|dscn|p|pxl|mvi|gopr|dji|sam|cimg|scan|image|photo|screenshot|whatsapp[ _-]image)[ _-]*\d{2,}|^\d[\d _-]{4,}(?:\.|$)|^[\da-f]{8}-[\da-f]{4}-|^_?[a-z]{2,4}_?\d{4,}/i

/** Whether a picture's name was made by a camera or an app, and so tells people nothing. */
export function isCameraName(name: string): boolean {
  return CAMERA_NAME.test(fileNameOf(name))
}
