import classes from './ScreenWait.module.css'

/** In place of a screen that is being fetched: as its heading and its first cards will stand. Says to who listens what is waited for. */
export const ScreenWait = ({ text }: { text: string }) => (
  <output className={classes['wait']}>
    <span className="visually-hidden">{text}</span>
    <span className={classes['heading']} />
    <span className={classes['line']} />
    <span className={classes['card']} />
    <span className={classes['card']} />
  </output>
)
