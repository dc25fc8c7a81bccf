import type { Page } from 'playwright-core'

/** In px. WCAG 2.2, 2.5.5 and 2.5.8. */
export const TOUCH_SIZE = 44
export const MIN_SIZE = 24

/**
 * Targets smaller than `size` in either direction. Links in sentences are as high as their line (WCAG 2.5.8, "inline"),
 * and a target with clear space around it may be smaller than 24 px.
 */
export function smallTargets(page: Page, size: number): Promise<readonly string[]> {
  return page.evaluate((px) => {
    // Scrolling up to a target brings the header back over it.
    const still = new CSSStyleSheet()
    still.replaceSync('html[data-header] header { position: static !important; translate: none !important }')
    document.adoptedStyleSheets = [still]
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const targets = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"]') &&
        element.getBoundingClientRect().width > 1 &&
        !isInSentence(element),
    )
    return targets.filter((target) => !isHit(target)).map(nameOf)

    function isHit(target: HTMLElement): boolean {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = boxOf(target)
      const [middleX, middleY, reach] = [x + width / 2, y + height / 2, px / 2 - 1]
      const around = [
        [middleX - reach, middleY],
        [middleX + reach, middleY],
        [middleX, middleY - reach],
        [middleX, middleY + reach],
      ] as const
      return around.every(([left, top]) => belongs(document.elementFromPoint(left, top), target))
    }

    /** Counts clear space around a target where 24 px are enough. */
    function belongs(hitElement: Element | null, target: HTMLElement): boolean {
      const control = hitElement?.closest('a[href], button, label, input, select, textarea, summary')
      if (!control) return px <= 24
      return control === target || (control instanceof HTMLLabelElement && labelsOf(target).includes(control))
    }

    function labelsOf(target: HTMLElement): readonly HTMLLabelElement[] {
      return target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    }

    function boxOf(target: HTMLElement): DOMRect {
      const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
      return (isBox ? (labelsOf(target)[0] ?? target) : target).getBoundingClientRect()
    }

    function isInSentence(element: HTMLElement): boolean {
      if (!(element instanceof HTMLAnchorElement) || getComputedStyle(element).display !== 'inline')
        return false
      const block = element.closest('p, li, dd, td, figcaption, label')
      return block !== null && wordsOf(block) > wordsOf(element)
    }

    function wordsOf(element: Element): number {
      return element.textContent.trim().split(/\s+/).length
    }

    function nameOf(element: HTMLElement): string {
      const { width, height } = boxOf(element)
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 50)
      return `${element.tagName.toLowerCase()} ${name || element.getAttribute('name')} ${Math.round(width)} × ${Math.round(height)}`
    }
  }, size)
}
