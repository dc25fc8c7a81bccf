import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import styles from './table-file.module.css'

/** Uploads a table. `isQuiet` once there is a preview, whose button is the primary one. */
export function TableFile({ isQuiet }: { isQuiet: boolean }) {
  return (
    <div className={styles['fields']}>
      <FileField
        label="Corrected table"
        name="file"
        hint="CSV with commas, semicolons or tabs, in any encoding, or JSON."
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
      />
      <div>
        <Button type="submit" name="intent" value="import" look={isQuiet ? 'secondary' : 'primary'}>
          Import
        </Button>
      </div>
    </div>
  )
}
