export function HiddenQuery({ query }: { readonly query: URLSearchParams }) {
  return [...query].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
