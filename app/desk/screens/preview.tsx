import styles from './preview.module.css'

export function PreviewTabs() {
  return (
    <div role="group" aria-label="View" className={`row ${styles['tabs']}`} data-acts-at-once>
      {['Form', 'Preview'].map((tab) => (
        <label key={tab} className="check">
          <input type="radio" name="view" value={tab} defaultChecked={tab === 'Form'} data-tab={tab} />
          {tab}
        </label>
      ))}
    </div>
  )
}

/** Preview of a page or email at phone or desktop width. Shows the saved state. */
export function Preview({ of, address, version }: { of: string; address: string; version: string }) {
  return (
    <section aria-label="Preview" className={styles['preview']}>
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
