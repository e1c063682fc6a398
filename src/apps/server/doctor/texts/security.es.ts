import { commands, runbook } from '../commands.ts'
import type { SecurityValues, WordsOf } from '../values.ts'

export const securityWords: WordsOf<SecurityValues> = {
  security_ok: {
    what: () => 'Nada en la configuración pone en riesgo la tienda.',
  },
  config_invalid: {
    what: () =>
      'La configuración no es válida y el servidor no arrancará con ella; se revisó sin esos valores.',
    cure: () => 'Corrige cada variable.',
    details: v => v.lines,
  },
  certificate_ok: {
    what: (v, f) => `El certificado vale hasta el ${f.moment(v.at)}.`,
  },
  certificate_ends: {
    what: (v, f) => `El certificado vence en ${f.span(v.left)}, el ${f.moment(v.at)}.`,
    cure: v => `Renuévalo, guárdalo en ${v.path} y reinicia el servidor.`,
  },
  certificate_ended: {
    what: (v, f) =>
      `El certificado venció el ${f.moment(v.at)}: los navegadores avisan y las cajas nuevas no entran.`,
    cure: v => `Renuévalo, guárdalo en ${v.path} y reinicia. Sigue ${runbook.certificate}.`,
  },
  certificate_early: {
    what: (v, f) => `El certificado empieza a valer el ${f.moment(v.at)}: es otro, o el reloj está mal.`,
    cure: () => 'Revisa la hora de este equipo y el archivo de TLS_CERT.',
  },
  certificate_key: {
    what: v => `La llave de TLS_KEY no es la del certificado ${v.path}.`,
    cure: () => 'Guarda juntos el certificado y su llave; el servidor no arrancará así.',
  },
  certificate_host: {
    what: v => `El certificado no es para ${v.host}, que es como entran los navegadores.`,
    cure: () => 'Pide uno con ese nombre, o corrige PUBLIC_URL.',
  },
  certificate_not_loaded: {
    what: (v, f) => `El servidor sigue con el certificado anterior, que vence el ${f.moment(v.at)}.`,
    cure: () =>
      'El servidor lo toma solo en medio minuto. Si sigue así, TLS_CERT y TLS_KEY no son pareja: pon los dos.',
  },
  demo_public: {
    what: () => 'La opción DEMO_PUBLIC acepta contraseñas públicas en cualquier dirección.',
    cure: () => 'Quítala: ya no hace falta.',
  },
  demo_logins_public: {
    what: v =>
      `Las contraseñas públicas de la demostración funcionan en una dirección que otros ven${v.isAccepted ? ' (DEMO_PUBLIC lo permite)' : ''}.`,
    cure: () => 'Empieza con tu negocio desde Inicio, o cambia esas contraseñas.',
  },
  plain_http: {
    what: () =>
      'Otros equipos entran sin https: las contraseñas viajan a la vista y las cajas no venden sin red.',
    cure: () => 'Pon un certificado (TLS_CERT y TLS_KEY) o un intermediario con https.',
  },
  proxy_unknown: {
    what: () =>
      'Hay un intermediario delante y TRUST_PROXY no lo dice: todos los visitantes comparten un límite.',
    cure: () => 'Define TRUST_PROXY=1, o la dirección de ese intermediario.',
  },
  proxy_bypassed: {
    what: () =>
      'Se confía en el intermediario y el puerto también se ve desde fuera: quien llegue directo puede fingir su dirección.',
    cure: () => 'Deja HOST en 127.0.0.1, cierra el puerto, o nombra al intermediario en TRUST_PROXY.',
  },
  proxy_wide: {
    what: v =>
      `Se confía en redes demasiado grandes (${v.networks.join(', ')}): cualquiera puede fingir su dirección.`,
    cure: () => 'Nombra en TRUST_PROXY solo las direcciones de tus intermediarios.',
  },
  secret_open: {
    what: v => `Otros usuarios de este equipo pueden leer ${v.path} (${v.mode}).`,
    cure: v => `Ciérralo: «${commands.closeFile(v.path)}».`,
  },
}
