export const es = {
  title: 'Página del cliente',
  about: 'Una dirección privada: quien la tenga ve la cotización y la acepta en el sitio.',
  copy: 'Copiar enlace',
  copied: 'El enlace quedó copiado.',
  whatsapp: 'Enviar por WhatsApp',
  address: 'Dirección',
  failed: 'No se obtuvo el enlace',
}

export type LinkTexts = typeof es
