export function attachment(
  { fileName, text }: { fileName: string; text: string },
  type = 'text/csv',
): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
