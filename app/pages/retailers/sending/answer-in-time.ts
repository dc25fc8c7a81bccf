export function answerInTime<Answer, Late>(
  answer: Promise<Answer>,
  { ms, late }: { readonly ms: number; readonly late: Late },
): Promise<Answer | Late> {
  return Promise.race([answer, new Promise<Late>((resolve) => setTimeout(resolve, ms, late))])
}
