/** Browser SDK: opens the window in a frame over the page and resolves with the result from the frame. */
export const portOneSdk = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  window.PortOne = {
    requestIdentityVerification: ({ storeId, identityVerificationId, channelKey }) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.title = '본인인증';
        frame.src = origin + '/window?' + new URLSearchParams({
          storeId, identityVerificationId, channelKey, frame: '1',
        });
        Object.assign(frame.style, {
          position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647', background: '#fff',
        });
        const onMessage = (event) => {
          if (event.origin !== origin || !event.data || !event.data.portone) return;
          window.removeEventListener('message', onMessage);
          frame.remove();
          resolve(event.data.portone);
        };
        window.addEventListener('message', onMessage);
        document.body.append(frame);
        frame.focus();
      }),
  };
})();
`;
