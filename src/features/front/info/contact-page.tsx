import { contactPage } from '#domain/prerender/public-pages.ts';
import { CompanyFacts } from '#src/features/front/info/company-facts.tsx';
import { PqrForm } from '#src/features/front/info/pqr-form.tsx';
import { PqrRecordsList } from '#src/features/front/info/pqr-records-list.tsx';
import { SicLink } from '#src/features/front/info/sic-link.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/front/info/contact-page.module.css';

export default function ContactPage() {
  return (
    <Page title={contactPage.title}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.lead}>{contactPage.description}</p>
          <PqrRecordsList />
          <PqrForm />
        </div>
        <aside className={styles.aside}>
          <h2>Quién responde</h2>
          <CompanyFacts />
          <p>
            Si no te respondemos o no quedas conforme, acude a la <SicLink />.
          </p>
        </aside>
      </div>
    </Page>
  );
}
