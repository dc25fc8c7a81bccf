import { PDFiumLibrary } from '@hyzyla/pdfium'

export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const texts = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return texts
}
