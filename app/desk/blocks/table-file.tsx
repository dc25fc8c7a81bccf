import { Button } from '#app/ui/button.tsx'
import field from '#app/ui/field.module.css'
import styles from './table-file.module.css'

/** Takes a table from the person's computer. `isQuiet` once there is a preview, whose button is the main one. */
export function TableFile({ isQuiet }: { isQuiet: boolean }) {
  return (
    <div className={styles['zone']}>
      <label className={field['label']} htmlFor="file">
        Corrected table
      </label>
      <p id="file-hint" className={styles['hint']}>
        CSV with commas, semicolons or tabs, in any encoding, or JSON.
      </p>
      <input
        id="file"
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        aria-describedby="file-hint"
        className={styles['file']}
      />
      <Button type="submit" name="intent" value="import" look={isQuiet ? 'secondary' : 'primary'}>
        Import
      </Button>
    </div>
  )
}
