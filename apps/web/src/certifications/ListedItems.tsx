import classes from './CertificationPage.module.css'

/** What a certificate lists under a heading, one line each; nothing where it lists none. */
export function ListedItems({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className={classes['listed']}>
      <h3>{title}</h3>
      <ul>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change, and two may read the same
          <li key={at}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
