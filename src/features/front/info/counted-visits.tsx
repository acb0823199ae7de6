import { useEffect } from 'react';
import type { AnalyticsService } from '#domain/events/analytics-service.ts';
import { SEARCHES_SHOWN_FROM } from '#domain/events/traffic-report.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import {
  analytics,
  askForAnalyticsService,
  chooseAnalytics,
  type AnalyticsState,
} from '#src/shared/events/analytics-service.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { Button } from '#src/ui/button.tsx';

/** How visits are counted in this installation and of this person, and their choice where there is one. */
export function CountedVisits() {
  const { service, choice } = useSignalValue(analytics);
  const isOn = useSignalValue(appConfig).features.analytics;
  useEffect(() => void askForAnalyticsService(), []);
  return (
    <>
      {!isOn && (
        <p>
          <b>Ahora mismo no contamos visitas</b>: tu equipo no anota ni envía nada de lo que haces en las
          páginas públicas. Cuando esta tienda las cuenta, es así:
        </p>
      )}
      <p>
        Contamos nosotros mismos qué páginas públicas se abren, de qué sitio llegas, hasta dónde se leen, qué
        botones y formularios se usan, qué se agrega al carrito y cuánto se compra. No va tu nombre, tu correo
        ni un número que te reconozca en otra visita, y el servidor guarda solo las sumas de cada día. Lo que
        buscas se cuenta si no tiene correos ni números largos, y solo se muestra cuando se buscó{' '}
        {SEARCHES_SHOWN_FROM} veces o más.
      </p>
      {choice === 'refused' ? (
        <p>
          <b>Tu navegador pide que no te sigan</b> (No rastrear o Control de privacidad global), y por eso no
          contamos nada de lo que haces.
        </p>
      ) : (
        <p>
          Si activas «No rastrear» o el Control de privacidad global en tu navegador, no contamos nada de lo
          que haces.
        </p>
      )}
      {service ? (
        <ThirdParty service={service} choice={choice} />
      ) : (
        <p>
          No usamos ningún servicio de analítica de terceros. Si algún día cambia, te lo preguntaremos antes y
          podrás decir que no.
        </p>
      )}
    </>
  );
}

const chosen: Readonly<Record<Exclude<AnalyticsState['choice'], 'refused'>, string>> = {
  yes: 'Aceptaste que también reciba tus visitas.',
  no: 'No recibe nada tuyo: dijiste que no.',
  unasked: 'No recibe nada tuyo mientras no lo aceptes.',
};

function ThirdParty({ service, choice }: { service: AnalyticsService; choice: AnalyticsState['choice'] }) {
  return (
    <>
      <p>
        Esta tienda usa además un servicio de terceros, <b>{service.host}</b>, solo para quien lo acepta.
        Recibe los mismos datos y, como todo sitio al que se conecta tu equipo, ve tu dirección de internet.
        No carga ningún programa suyo en tu equipo.
      </p>
      {choice !== 'refused' && (
        <p role="status">
          {chosen[choice]}{' '}
          {choice !== 'yes' && (
            <Button size="sm" variant="line" onClick={() => chooseAnalytics(true)}>
              Aceptar
            </Button>
          )}{' '}
          {choice !== 'no' && (
            <Button size="sm" variant="line" onClick={() => chooseAnalytics(false)}>
              {choice === 'yes' ? 'Retirar mi permiso' : 'No aceptar'}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
