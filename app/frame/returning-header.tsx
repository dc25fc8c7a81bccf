/**
 * Works on pages with and without React: an inline script sets the scroll direction on the document, and the style
 * sheet does the rest. CSS scroll-state queries could replace it, but only one engine supports them.
 */
export function ReturningHeader({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // The script has already run, so React need not render it.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FOLLOW : '' }}
    />
  )
}

/** Overscroll counts as the top. Small movements are ignored. */
const FOLLOW = `(function returningHeader(){
const d=document.documentElement.dataset,e=(document.querySelector('body>header')||0).offsetHeight||0
let y=0
const f=()=>{const n=Math.max(0,scrollY);if(n<=e||Math.abs(n-y)>8){d.header=n>e&&n>y?'away':'shown';y=n}}
f();addEventListener('scroll',f,{passive:true})
})()`
