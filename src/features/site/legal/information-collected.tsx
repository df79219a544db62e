import { LegalSection } from './legal-page'

/** The privacy policy's sections on what is collected, why, and who sees it. They say what the software does, and change with it. */
export const informationCollected = (
  <>
    <LegalSection id="collected" title="What is collected, and why">
      <p>
        You can read every page of this site without telling me who you are. I receive information only when you send
        it:
      </p>
      <dl>
        <dt>When you ask for a consultation</dt>
        <dd>
          Your name and email address, your child’s age, the sleep challenges you describe, the kind of consultation you
          choose, and, if you like, a phone number and a preferred date. I need them to schedule our call and prepare
          for it.
        </dd>
        <dt>When you send a message</dt>
        <dd>
          Your name and email address, a subject, your message, and, if you like, a phone number. I need them to answer
          you.
        </dd>
        <dt>When we work together</dt>
        <dd>
          The status of your request (pending, confirmed, completed, or cancelled) and short private notes, such as when
          we agreed to talk.
        </dd>
        <dt>When you let me publish your testimonial</dt>
        <dd>
          The name you want shown, your words, a rating, and, if you agree, your child’s age and a photo. It appears
          only after I approve it, and I take it down whenever you ask.
        </dd>
      </dl>
      <p>
        With each form, the site stores the time it arrived and a fingerprint, so that a form sent twice counts once. To
        keep out spam, it also checks how long the form was open and whether a field that people can’t see was filled
        in. It keeps only the result: suspected spam or not.
      </p>
      <p>
        Please tell me about your child’s health only where it affects sleep, and leave out anything you’d rather say on
        the phone.
      </p>
    </LegalSection>
    <LegalSection id="emails" title="The two emails">
      <p>
        Unless it looks like spam, every form you send triggers two emails: one to the practice with what you wrote, and
        one to you as confirmation. They pass through the practice’s email provider and yours. There’s no newsletter,
        and your address doesn’t go on any list.
      </p>
    </LegalSection>
    <LegalSection id="use" title="What it is used for">
      <p>
        I use your information to answer you, to provide the services you ask for, to keep this site secure, and to meet
        my legal obligations. Nothing else.
      </p>
      <p>I don’t sell it, rent it, or share it for advertising, and I don’t make automated decisions about you.</p>
    </LegalSection>
    <LegalSection id="seen" title="Who sees it">
      <p>
        I do, and so does anyone who helps me run the practice. Only people whose account I’ve approved can open the
        private part of this site, and each can change only what their account allows. Client information is kept
        confidential.
      </p>
      <p>
        The companies that host this website and deliver its email store and transmit data for me, and do nothing else
        with it. Otherwise I disclose information only if the law requires it, or to protect a child or someone else
        from serious harm.
      </p>
    </LegalSection>
    <LegalSection id="cookies" title="Cookies">
      <p>Most visitors don’t get any cookies. These are the only ones:</p>
      <dl>
        <dt>Day or night</dt>
        <dd>
          If you use the switch between day and night colors, your browser remembers your choice for a year (
          <code>theme</code>). It contains the word “day” or “night” and nothing else.
        </dd>
        <dt>Signing in</dt>
        <dd>
          The people who run this site sign in to its private part. Cookies keep them signed in and, for a year,
          recognize a browser they’ve used before, so that a stranger guessing passwords can’t lock them out. Visitors
          never get these.
        </dd>
      </dl>
      <p>
        A form you’ve started is kept in your browser tab, so a reload doesn’t lose it. It doesn’t leave your device
        until you send it, and it’s gone once you send it or close the tab.
      </p>
      <p>You can delete cookies in your browser at any time. Everything here works without them.</p>
    </LegalSection>
    <LegalSection id="tracking" title="No trackers, and Do Not Track">
      <p>
        There are no analytics, ad networks, social media buttons, or tracking pixels on this site. Its fonts, scripts,
        and drawings come from its own server. If a photo is ever loaded from another address, that address learns only
        that a visitor to this site fetched it.
      </p>
      <p>
        If your browser sends “Do Not Track” or “Global Privacy Control”, it’s honored in the simplest way: nobody is
        tracked here. No third party collects information about your activities over time and across websites when you
        use this one.
      </p>
    </LegalSection>
    <LegalSection id="logs" title="Technical records">
      <p>
        The server records errors and what the practice’s accounts do (signing in, changing permissions), so that
        problems and misuse can be found. These records say when something happened and what it was. They don’t contain
        what you write in a form, your name, or anything about your child. Once your request is erased, they no longer
        even show that it was yours. Account activity is erased after a year.
      </p>
      <p>
        To stop floods of spam, the server counts how many forms come from one internet address (for a few minutes), and
        how many confirmations go to one email address and how often sign-ins fail (for a day). For this it keeps only a
        fingerprint of the address. When someone signs in to the private part, or fails to, the internet address is
        recorded, along with the browser while signed in; nobody stays signed in for more than 30 days. The company that
        hosts this site may keep technical logs of its own.
      </p>
    </LegalSection>
  </>
)
