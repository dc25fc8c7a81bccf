/** In ms. A print without a picture is better than none. */
const PATIENCE_MS = 4000

/** Prints the page once off-screen pictures have loaded. */
export async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  for (const picture of pictures) picture.loading = 'eager'
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), late])
  window.print()
}
