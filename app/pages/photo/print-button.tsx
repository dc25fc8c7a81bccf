import { useContext } from 'react'
import { ServerPageContext } from '#app/server-page.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './photo-page.module.css'

const ID = 'print'

/** Absent without scripts. Pages that React doesn't hydrate have a script of their own for it. */
export function PrintButton() {
  const served = useContext(ServerPageContext)
  return (
    <>
      <Button id={ID} look="secondary" className={styles['scripted']} onClick={() => print()}>
        Print
      </Button>
      {served ? (
        <script nonce={served.mark}>{`document.getElementById('${ID}').onclick=()=>print()`}</script>
      ) : null}
    </>
  )
}
