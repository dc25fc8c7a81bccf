import styles from './preview.module.css'

/** Preview of a page or email at phone or desktop width. Shows the saved state. */
export function Preview({ of, address, version }: { of: string; address: string; version: string }) {
  return (
    <section id="preview" aria-label="Preview" className={styles['preview']}>
      <div className={`row ${styles['tools']}`}>
        <h2>Preview</h2>
        {['Phone', 'Desktop'].map((width) => (
          <label key={width} className="check">
            <input
              type="radio"
              name="preview-width"
              value={width}
              defaultChecked={width === 'Phone'}
              data-width={width}
            />
            {width}
          </label>
        ))}
        <a href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own pages and emails as they are */}
      <iframe key={address + version} src={address} title={`Preview of ${of}`} loading="lazy" />
    </section>
  )
}
