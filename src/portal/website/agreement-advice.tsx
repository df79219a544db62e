/** What to do with the agreement before the first family signs it. */
export const AgreementAdvice = () => (
  <section aria-labelledby="agreement-advice" className="panel grid max-w-text gap-3 p-5">
    <h3 id="agreement-advice" className="text-xl">
      Have a lawyer in your state read it
    </h3>
    <p>This is a plain original, not legal advice. What changes by state:</p>
    <ul className="grid list-disc gap-1 ps-5">
      <li>
        For how long a contract made at home, or away from your office, may be canceled. California has three business
        days: a package that takes place at the family’s home comes with the notice.
      </li>
      <li>What must be said about refunds, and where, before a family pays online.</li>
      <li>How far you can limit what you’re liable for, and whether disputes may go to arbitration.</li>
      <li>Whether paying by card may cost more, and whether your services are taxed.</li>
      <li>What you may call yourself and your work, so that it isn’t taken for medical care.</li>
      <li>How long you keep what was signed.</li>
    </ul>
  </section>
)
