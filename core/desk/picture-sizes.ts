import { sitePage } from '../site-map.ts'

/** Width in px from which on a picture is sharp where a page shows it, on usual screens. */
export function neededWidth(path: string): number {
  if (path === '/') return 1200
  switch (sitePage(path)?.gallery?.layout) {
    case 'rooms':
      return 1000
    case 'squares':
      return 800
    case 'portraits':
      return 480
    case 'swatches':
      return 320
    case undefined:
      return 320
  }
}
