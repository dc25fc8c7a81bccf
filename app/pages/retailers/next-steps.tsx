import { replyWithin } from '#core/retailers/messages.ts'
import styles from './next-steps.module.css'

export function NextSteps({ replyDays }: { replyDays: number }) {
  return (
    <section className={styles['steps']} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles['title']}>
        What happens next
      </h2>
      <ol>
        <li>Within minutes, you get a copy of your request by email, with a reference number.</li>
        <li>Our retailer desk reads it.</li>
        <li>We contact you by email or phone, usually within {replyWithin(replyDays)}.</li>
      </ol>
    </section>
  )
}
